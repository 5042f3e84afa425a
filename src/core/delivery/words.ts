/** What delivery says by itself, in the user's language. */
export const deliveryWords = {
  ko: {
    held: (count: number) => `그동안 알림이 ${count}건 왔어요`,
    heldBody: '알림함에서 볼 수 있어요.',
  },
  en: {
    held: (count: number) => `${count} notice${count === 1 ? '' : 's'} came meanwhile`,
    heldBody: 'You will find them in the inbox.',
  },
};
