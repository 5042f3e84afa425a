/** What the form of a sentence shows about what is wanted; `intent.ts` decides by it. */
export interface Features {
  /** "…면 알려줘", "when …, tell me": something is to happen on an event or a condition. */
  event: boolean;
  /** A condition that nobody is asked to act on: "끝나면 퇴근이야", "if it rains I'll stay". */
  talk: boolean;
  /** Looked for in what is there already: "틀린 거 있으면", "지금 … 있으면". */
  now: boolean;
  /** The state as of now is asked for: "왔는지", "whether", "지금". An event beside it counts more. */
  asksState: boolean;
  /** It is done once first, and what comes of it is told: "돌려보고 실패하면 알려줘". */
  oneShot: boolean;
  /** A verb of watching. */
  watch: boolean;
  /** A word of watching that is one only where no time is named: "계속 알려줘", "그때그때". */
  softWatch: boolean;
  /** Waits for an end rather than working towards it. */
  wait: boolean;
  /** "앞으로", "from now on", "…만 알려줘" of things that keep coming. */
  standing: boolean;
  /** "…때까지", "until …" of a state. */
  untilState: boolean;
  /** "멈추지 마", "don't stop", "통과시켜". */
  persist: boolean;
  /** Before or after something that is no time: "회의 10분 전에 알려줘". */
  beforeEvent: boolean;
}
