import { koreanCondition, TELL_KO, withoutTalk } from './condition-ko.ts';
import type { Features } from './intent-features.ts';

/** Looked for in something that is there: asked for now. */
const IN_A_THING =
  /(?:오타|오탈자|틀린|잘못|빠진|빠뜨린|이상한|어색한|부족한|고칠|수정할|개선할|궁금한|질문|모르는|의견|필요한|할 ?말|겹치는|중복된?) ?[가-힣 ]{0,8}있으면/;

const NEWS =
  '(?:공고|메일|이메일|뉴스|소식|글|매물|이슈|알림|댓글|메시지|할인|채용|공지|기사|영상|문의|주문|연락|업데이트|릴리스|특가|게시물|포스트|pr|커밋|변경|변화|공시|대회|공연|행사|정보)';
const ONLY_NEWS = new RegExp(`${NEWS}(?:들)?만 (?:좀 |골라 ?|추려 ?)*(?:알려|보여|말해|보내|전해|전달)`);
const OF_NOW =
  /(?:지금|현재|방금|오늘 ?(?:올라온|온|나온)|어제|지난|이미|여태|지금까지|중에서?(?: |$)|에서 |이 (?:글|문서|코드|목록|파일|메일)|위 |아래 )/;

/** The features of a Korean sentence. `rest` is the sentence without its time. */
export function koreanFeatures(text: string, rest: string): Features {
  const inThing = IN_A_THING.test(text);
  const condition = koreanCondition(rest);
  const asked = withoutTalk(text);
  return {
    event: condition.asked && !inThing,
    talk: condition.there && !condition.asked,
    now: inThing || /(?:^| )(?:지금|현재)(?:은)? [^.]*있으면/.test(text),
    asksState:
      /(?:는지|은지|인지|을지|할지|올지|였는지|었는지|됐는지|왔는지)(?:를|도|만|좀)? ?(?:알려|말해|확인|봐|보고|체크|알 ?수)/.test(
        text,
      ) || /(?:^| )(?:지금|현재|방금)(?:은)? /.test(text),
    oneShot:
      /(?:돌려 ?보고|돌려 ?봐서|돌려서|실행해 ?보고|실행해서|해 ?보고|해 ?봐서|읽어 ?보고|읽고|살펴 ?보고|훑어 ?보고|검토해서|검토하고|확인해 ?보고|확인하고|분석해서|점검해서|테스트해서|비교해서|찾아 ?보고|돌리고)/.test(
        rest,
      ) && !/(?:앞으로|계속|마다|지켜)/.test(text),
    watch:
      /(?:지켜 ?봐|지켜 ?보|감시|모니터링|추적해|추적 ?좀|주시해|눈여겨|챙겨 ?봐|살펴보다가|(?:^|[ 가-힣])보다가|확인하다가|체크하다가|구독(?:해|하고|하다가| ?좀)|팔로우|알림 ?켜|계속 ?(?:확인|체크|봐|살펴|보고 ?있))/.test(
        asked,
      ),
    softWatch:
      /(?:계속 ?(?:알려|공유|말해|보고해|업데이트)|그때그때|놓치지 ?(?:마|말고|않게)|바로바로|꾸준히 ?(?:알려|챙겨)|수시로)/.test(
        asked,
      ),
    wait: /(?:기다렸다가|기다리다가|기다려)/.test(asked),
    standing:
      /기 ?(?:직)?전에 ?(?:미리 ?|꼭 ?|좀 ?)*(?:알려|말해|귀띔|경고|얘기)/.test(rest) ||
      (/(?:앞으로|이제부터|지금부터|앞으론|당분간|이젠)/.test(asked) &&
        (condition.asked || new RegExp(`${TELL_KO}|만 `).test(asked))) ||
      (ONLY_NEWS.test(asked) && !OF_NOW.test(asked)),
    untilState:
      /[가-힣] ?때까지/.test(withoutTalk(rest).replace(/(?:아침|점심|저녁|그|이|제)때까지/g, ' ')) ||
      /기 ?전(?:까지|에는|엔|까진|에)? ?[가-힣 ]{0,12}(?:지 ?(?:마|말)|않)/.test(rest),
    persist:
      /(?:다|전부|모두|마지막 ?[가-힣]+까지) ?[가-힣]*(?:쓰|끝내|고치|정리하|번역하|채우|만들|풀|읽|옮기|처리하|완성하)(?:고 ?나면|고 ?나서|면|고) ?[가-힣 ]*(?:불러|알려|말해|보고|와)/.test(
        text,
      ) ||
      /고 ?나서야 ?(?:끝|멈|쉬|그만)/.test(text) ||
      /(?:멈추지|중단하지|포기하지|쉬지|끝내지|그만두지|손 ?놓지|관두지) ?(?:마|말|않)/.test(text) ||
      /끝(?:난|낸|나) ?(?:게|거|것이|건|걸로) ?(?:아니|치지)/.test(text) ||
      /(?:통과|성공|완성|완주)(?:시켜|하게 ?(?:해|만들)|되게|시키)/.test(text) ||
      /(?:0 ?개|0 ?건|0으로|영으로|초록불|그린|정상)(?:[가-힣 ]*)(?:만들|되게|들어오게|돌려놔)/.test(text) ||
      /(?:전부|모두|싹 ?다|남김없이|하나도 ?(?:남김|빠짐)없이) ?(?:다 ?)?(?:없애|통과|끝내|처리해|채워)/.test(text) ||
      /끝까지 ?(?:해|고쳐|정리|마무리|진행|수정|채워|완성|번역|풀어|밀어|가)/.test(text),
    beforeEvent:
      (/[가-힣] ?(?:\d+|한|두|세|몇|십|하루|이틀|사흘|일주일)[가-힣]* ?(?:분|시간|일|주|주일|하루)? ?전(?:에|마다|쯤)? /.test(
        text,
      ) &&
        new RegExp(`${TELL_KO}|걸어|해줘|해 줘`).test(text)) ||
      /기 ?(?:직)?전에 [^.]*라고/.test(text),
  };
}
