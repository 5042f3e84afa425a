/** What the contract takes of one message (UTF-16 units); a test holds it to that. */
export const longestMessage = 100_000;

/** From here on the box keeps one height and breaks lines the cheap way: laying out a long text takes longer than a key should. */
const hugeFrom = 4000;

export const isTooLong = (text: string): boolean => text.length > longestMessage;

export const isHuge = (text: string): boolean => text.length > hugeFrom;
