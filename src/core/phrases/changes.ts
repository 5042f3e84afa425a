import { fold, hasHangul } from './text.ts';

/**
 * Sentences that name a time and yet ask for no new job: they forbid being told, or change what is there already.
 * Rules of form: a verb of being told that is negated, a verb of moving with a goal, a verb of ending with an appointment.
 */

const TOLD_KO = '(?:알려|알리|말해|말하|깨워|깨우|보내|울리|얘기해|얘기하|상기시키|리마인드 ?하)';
const FORBIDDEN_KO = new RegExp(
  `${TOLD_KO}(?:주)?지 ?(?:마|말아|않아도|않으셔도)|안 ?${TOLD_KO}(?:줘)?도 ?(?:돼|되|괜찮)|${TOLD_KO}(?:줄)? ?필요 ?(?:가 ?)?없|(?:이제 ?)?그만 ?${TOLD_KO}`,
);
const FORBIDDEN_EN =
  /(?:^|[^a-z])(?:don'?t|do not|never|no need to|you (?:don'?t|do not) (?:have|need) to|needn'?t|stop) (?:\w+ )?(?:remind|tell|ping|notify|alert|wake|nudge|text|message|warn|call|poke|buzz|bug)(?:ing|ping|ting)?(?: me|(?![a-z]))/;

const ASKED = '(?:줘요?|주세요|줄래요?|주라|라|자|(?:해 ?)?부탁해?요?|주실래요?|줄 ?수 ?있어요?)?[.!?~ ]*$';
/** "4시로 바꿔줘", "내일로 미뤄줘", "한 시간 당겨줘": where it is moved to, and a verb of moving. */
const MOVED_KO = new RegExp(
  `(?:으?로|시간|분|하루|이틀|주일?|[0-9]일) ?(?:좀 ?|다시 ?)?(?:바꿔|변경 ?(?:해)?|옮겨|미뤄|미루|당겨|앞당겨|늦춰|연기 ?(?:해)?|조정 ?(?:해)?|수정 ?(?:해)?) ?${ASKED}`,
);
const KEPT_KO = '(?:알림|알람|리마인더|일정|약속|예약|회의|미팅|스케줄|모임|면담|타이머|반복|작업)';
const ENDED_KO = new RegExp(
  `${KEPT_KO}(?:을|를|은|는|만|도|들)? ?(?:좀 ?|다 ?|모두 ?|전부 ?)*(?:취소 ?(?:해)?|꺼|지워|삭제 ?(?:해)?|없애|해제 ?(?:해)?|중지 ?(?:해)?|멈춰|빼|건너뛰어|그만 ?(?:해|둬|보내)?|바꿔|변경 ?(?:해)?|미뤄|연기 ?(?:해)?|옮겨) ?${ASKED}`,
);

const OPENING =
  "^(?:(?:please|pls|hey|ok|okay|jarvis|can you|could you|would you|will you|let'?s|i want to|i need to),? )*";
const MOVED_EN = new RegExp(
  `${OPENING}(?:reschedule|postpone|push back|put off|bring forward|(?:make|set) (?:it|that))(?![a-z])`,
);
const NO_MORE_EN = /^no more (?:reminders?|alarms?|notifications?|pings?)(?![a-z])/;
const MOVED_TO_EN = new RegExp(
  `${OPENING}(?:move|change|shift|push|switch|delay|update|bring|set back|snooze)(?![a-z])`,
);
const ENDED_EN = new RegExp(
  `${OPENING}(?:cancel|delete|remove|turn off|switch off|disable|drop|skip|stop|call off|clear|mute|snooze)(?![a-z]) [a-z0-9' -]*(?:reminders?|alarms?|meetings?|appointments?|events?|timers?|standup|calls?|jobs?|schedule|reservations?|bookings?|notifications?)(?![a-z])`,
);

/** Whether a sentence forbids a reminder or changes one. `matched`: where its time stands, in the folded text. */
export function changesOrForbids(text: string, matched: { start: number; end: number }): boolean {
  const folded = fold(text.normalize('NFC')).trim();
  if (hasHangul(folded)) {
    return FORBIDDEN_KO.test(folded) || MOVED_KO.test(folded) || ENDED_KO.test(folded);
  }
  if (FORBIDDEN_EN.test(folded) || MOVED_EN.test(folded) || NO_MORE_EN.test(folded) || ENDED_EN.test(folded))
    return true;
  const before = folded.slice(0, matched.start);
  const goal = /(?:^|[^a-z])(?:to|until|till|from|for|by) ?$/.test(before);
  const led = /^(?:to|until|till|from|by) /.test(folded.slice(matched.start));
  return MOVED_TO_EN.test(folded) && (goal || led);
}
