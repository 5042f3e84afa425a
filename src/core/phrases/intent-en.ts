import { asksToBeTold, OCCASION_EN, sentencesOf, TELL_EN, tellsOf, WISH, withoutTalk } from './condition-en.ts';
import type { Features } from './intent-features.ts';

const IF = /(?:^|[ ,])if (.+)$/;
/** Asks for a state that is there already: "if this is correct", "if it passed", "if you have questions". */
const STATE_IF =
  /^(?:this|that|you|i|these|those) |^(?:it|everything|all)(?:'s| is| was| looks| are) (?:correct|right|ok|okay|fine|good|true|wrong|safe|clear)|^there(?:'s| is| are|'re) (?:any |an? )?(?:typos?|errors?|mistakes?|questions?|gaps?|bugs? in|problems? (?:in|with))|(?:^| )(?:was|were|has|have|had|did|passed|failed|arrived|finished|worked|changed|shipped|went|came)(?: |$|\.|,)/;
/** "when the next train is": a time is asked for, not waited for. */
const ASKS_WHEN =
  /when (?:does|do|did|is|are|was|will|the (?:next|last|first) .* (?:is|leaves?|arrives?|starts?|departs?)|.* (?:is|are))[.?! ]*$/;
const RUN_FIRST =
  /(?:^|[ ,])(?:run|check|review|read|look at|scan|test|build|go through|open|analy[sz]e|verify|inspect|proofread|try|execute)(?: the| this| my| all| our| it| a| that| these)?[a-z0-9' -]* and (?:then )?(?:tell|let|ping|notify|alert|message|text|warn)/;
const UNTIL = /(?:^|[^a-z])(?:until|till|'til|til) (?!now|then|yesterday|last |today|tonight|tomorrow)[a-z]/;

/** Asks for a favour rather than waits for anything: "when you have time, …". */
const COURTESY =
  /^(?:when(?:ever)?|if|once|as soon as) (?:you (?:have (?:time|a)|get a|can|could|want|like|wish|don't mind|may|are|get to it)|you're|possible|necessary|needed|so|not)(?![a-z])/;
const AGAIN = /(?:^|[ ,])(?:whenever|every time|each time|any ?time) /;
/** After "whenever it rains" without a comma: whose the rest is. */
const OWN_REST = /(?:whenever|every time|each time|any ?time) [a-z']+ .*(?:^| )(?:(?:i|we)(?:'[a-z]+)?|let's) /;

/** Something is to be told or done on an event, and the companion is the one to do it. */
function eventOf(sentence: string): boolean {
  const tells = asksToBeTold(sentence) || WISH.test(sentence);
  const occasion = new RegExp(`(?:^|[ ,;.])${OCCASION_EN} `).test(sentence);
  const condition = IF.exec(sentence);
  if (tells && occasion) return !ASKS_WHEN.test(sentence);
  if (tells && condition !== null) return !STATE_IF.test(clauseOf(condition[1] ?? ''));
  if (COURTESY.test(sentence)) return false;
  // "whenever a PR is opened, summarize it": a condition in front and an order behind it.
  const order = new RegExp(`^(?:${OCCASION_EN}|if) [^,]+, ?(?!what|how|why|should|do|does|is|are)([a-z].*)`).exec(
    sentence,
  );
  if (order !== null) return !tellsOf(order[1] ?? '');
  const [front = ''] = sentence.split(AGAIN);
  return AGAIN.test(sentence) && !tellsOf(front.trim()) && !OWN_REST.test(sentence);
}

/** A condition without anybody asked to act on it. */
function isTalk(text: string): boolean {
  const conditional = new RegExp(`(?:^|[ ,;.])(?:${OCCASION_EN}|if) `);
  return sentencesOf(text).some((each) => conditional.test(each) && !asksToBeTold(each) && telling(each));
}
/** What stands beside a condition in front, or the whole. */
const telling = (sentence: string): boolean =>
  tellsOf(sentence.replace(new RegExp(`^(?:${OCCASION_EN}|if) [^,]+, ?`), '')) ||
  new RegExp(`^(?:${OCCASION_EN}|if) [a-z']+ .*(?:^| )(?:(?:i|we)(?:'[a-z]+)?|let's) `).test(sentence);

/** The condition without what follows it. */
function clauseOf(text: string): string {
  return text.replace(/, ?(?:tell|let|ping|notify|alert|message|text|warn|call|email|please).*$/, '').trim();
}

/** The features of an English sentence. `rest` is the sentence without its time. */
export function englishFeatures(text: string, rest: string): Features {
  const asked = withoutTalk(text);
  const askedRest = withoutTalk(rest);
  return {
    event: sentencesOf(rest).some(eventOf),
    talk: isTalk(rest),
    now: false,
    asksState:
      /(?:^|[^a-z])(?:right now|currently|at the moment|so far|whether|as of now|see if|find out if|check if|check whether)(?![a-z])/.test(
        text,
      ),
    oneShot: RUN_FIRST.test(rest) && !/(?:whenever|every time|from now on|keep |watch|monitor)/.test(text),
    watch:
      /(?:^|[^a-z])(?:keep (?:an eye|tabs|watch|watching|checking|track|tracking|monitoring)|keep me (?:posted|updated|informed|in the loop)|watch (?!(?:this |the |a |an |my |our )?(?:new |next |last )?(?:video|movie|clip|film|show|game|match|race|final|finale|episode|series|season|concert|news|tv|stream|play|opera|sunset|sunrise|fireworks|football|soccer|basketball|baseball)(?![a-z]))|monitor (?!stand|arm|setup|is|for sale)|track (?!down)(?=the|my|this|prices?|our)|look out for|on the lookout|stay on top of|subscribe|follow (?=this|the|my)|don'?t let me miss)/.test(
        asked,
      ),
    softWatch: false,
    wait: /(?:^|[^a-z])wait (?:for|until|till)(?![a-z])/.test(asked.replace(/can(?:'t|not) wait/g, '')),
    standing:
      /(?:from now on|going forward|from here on|in (?:the )?future)/.test(asked) ||
      /only (?:notify|tell|ping|alert|message|bother|disturb|interrupt) me (?:when|if|about)/.test(asked) ||
      /(?:notify|alert|ping|tell|inform|update|message) me (?:about|of|on|to) (?:any|new|every|all|each|big|major|important|changes|updates)/.test(
        asked,
      ) ||
      /(?:as (?:it|they) (?:comes? in|arrives?|happens?)|in real time|as soon as they)/.test(asked) ||
      /(?:quiet|silent|bother me|disturb me|interrupt me) unless |unless [^,]+, (?:stay|keep|be) (?:quiet|silent)/.test(
        asked,
      ) ||
      /(?:warn|alert|tell|ping|notify) me before |let me know before /.test(askedRest),
    untilState:
      UNTIL.test(askedRest) ||
      /(?:don'?t|do not|never) [a-z ]{2,20} before (?:all|every|each|it|the|everything|you)/.test(askedRest),
    persist:
      /(?:don'?t|do not|never) (?:stop|quit|give up|come back|finish|pause|rest|let up)(?![a-z])/.test(text) ||
      /(?:not|isn'?t|aren'?t|never) (?:done|finished|complete|over) (?:until|till|before|unless|while)/.test(text) ||
      /(?:^|[ ,])(?:(?:you can|you may) (?:only )?)?(?:stop|quit|rest|finish) (?:only )?(?:when|once|after) (?!i |you )/.test(
        text,
      ) ||
      /(?:only stop|stop only|whatever it takes|as (?:many|long)(?: times)? as it takes|no matter how (?:long|many)|keep at it|keep going)/.test(
        text,
      ) ||
      /(?:^|[ ,])(?:make|get|bring|push) (?:all |every |each |the |sure |ci|it |everything |test |code |our |my )[a-z0-9% ]*(?:pass(?:es|ing)?|green|compile|work|clean|(?:above|below|under|over|to|down to|up to) \d)/.test(
        text,
      ),
    beforeEvent:
      /(?:^|[^a-z])(?:\d+|an?|one|two|half an|five|ten|fifteen|thirty) ?(?:minutes?|mins?|hours?|days?|weeks?) before (?!i )/.test(
        text,
      ) && new RegExp(TELL_EN).test(text),
  };
}
