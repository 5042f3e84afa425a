/**
 * Words of the field that people mix between the two languages: each row is one idea. Korean entries are beginnings of
 * words, English ones stems. Used to see that a Korean sentence speaks of an English line and the other way round.
 */
export const FIELD_WORDS: Record<string, [ko: string[], en: string[]]> = {
  build: [['빌드'], ['build', 'builds', 'built']],
  fail: [
    ['실패', '깨졌', '깨짐'],
    ['fail', 'fails', 'failed', 'failure', 'failing', 'broken', 'broke'],
  ],
  deploy: [
    ['배포', '롤아웃', '디플로이'],
    ['deploy', 'deploys', 'deployed', 'deployment', 'rollout', 'release'],
  ],
  rollback: [['롤백'], ['rollback', 'rolled back']],
  test: [
    ['테스트', '검사'],
    ['test', 'tests', 'check', 'checks', 'suite', 'e2e'],
  ],
  pass: [
    ['통과', '성공'],
    ['pass', 'passed', 'passing', 'green', 'success', 'succeeded'],
  ],
  pipeline: [['파이프라인'], ['pipeline', 'ci', 'workflow']],
  server: [['서버'], ['server', 'host', 'node']],
  outage: [
    ['장애', '중단'],
    ['outage', 'incident', 'down', 'downtime'],
  ],
  error: [
    ['오류', '에러'],
    ['error', 'errors', '5xx'],
  ],
  disk: [
    ['디스크', '용량', '공간', '저장'],
    ['disk', 'storage', 'space', 'volume'],
  ],
  memory: [['메모리'], ['memory', 'ram']],
  battery: [
    ['배터리', '충전'],
    ['battery', 'charge', 'charging', 'charger'],
  ],
  backup: [['백업'], ['backup', 'backups']],
  certificate: [['인증서'], ['certificate', 'cert', 'tls', 'ssl']],
  domain: [['도메인'], ['domain']],
  login: [
    ['로그인', '접속'],
    ['login', 'sign-in', 'signin', 'logged', 'logging', 'log in', 'sign in'],
  ],
  password: [['비밀번호', '암호'], ['password']],
  code: [
    ['인증번호', '인증코드'],
    ['code', 'otp', 'passcode'],
  ],
  expire: [
    ['만료', '소멸'],
    ['expire', 'expires', 'expired', 'expiring', 'expiry'],
  ],
  renew: [
    ['갱신', '연장'],
    ['renew', 'renewal', 'renewed', 'extend'],
  ],
  meeting: [
    ['회의', '미팅'],
    ['meeting', 'sync', 'standup'],
  ],
  call: [
    ['통화', '전화', '콜'],
    ['call', 'calls', 'phone', 'called'],
  ],
  interview: [['면접', '인터뷰'], ['interview']],
  appointment: [
    ['예약', '약속'],
    ['appointment', 'booking', 'reservation', 'booked'],
  ],
  review: [
    ['리뷰', '검토'],
    ['review', 'reviewed'],
  ],
  presentation: [['발표'], ['presentation', 'talk', 'slides']],
  payment: [
    ['결제', '납부', '지불'],
    ['payment', 'pay', 'paid', 'payments', 'charge', 'charged'],
  ],
  card: [['카드'], ['card']],
  transfer: [
    ['이체', '송금', '자동이체'],
    ['transfer', 'wire', 'debit'],
  ],
  balance: [['잔액'], ['balance', 'funds']],
  bill: [
    ['청구', '요금', '고지서'],
    ['bill', 'invoice', 'fee'],
  ],
  rent: [
    ['월세', '임대'],
    ['rent', 'rental'],
  ],
  tax: [
    ['세금', '소득세', '재산세'],
    ['tax', 'taxes'],
  ],
  contract: [['계약'], ['contract', 'lease', 'agreement']],
  report: [['보고서', '리포트', '보고'], ['report']],
  document: [
    ['서류', '문서', '자료'],
    ['document', 'documents', 'docs', 'paper', 'form'],
  ],
  assignment: [
    ['과제', '숙제'],
    ['assignment', 'homework', 'coursework'],
  ],
  submit: [['제출'], ['submit', 'submitted', 'submission']],
  exam: [
    ['시험', '고사'],
    ['exam', 'test'],
  ],
  deadline: [
    ['마감', '기한'],
    ['deadline', 'due'],
  ],
  flight: [
    ['항공', '비행', '항공편'],
    ['flight', 'plane', 'boarding'],
  ],
  gate: [['게이트', '탑승구'], ['gate']],
  train: [
    ['열차', '기차', '지하철'],
    ['train', 'subway', 'rail'],
  ],
  bus: [['버스', '막차'], ['bus']],
  ticket: [
    ['승차권', '티켓', '표'],
    ['ticket', 'tickets'],
  ],
  parcel: [
    ['택배', '배송', '소포', '배달'],
    ['parcel', 'package', 'delivery', 'delivered', 'courier', 'shipment'],
  ],
  medicine: [
    ['약', '복용', '복약'],
    ['medicine', 'medication', 'pill', 'pills', 'dose', 'meds'],
  ],
  hospital: [
    ['병원', '응급실'],
    ['hospital', 'clinic'],
  ],
  dentist: [['치과'], ['dentist', 'dental']],
  doctor: [
    ['의사', '진료'],
    ['doctor', 'gp'],
  ],
  school: [
    ['학교', '어린이집', '유치원'],
    ['school', 'nursery', 'kindergarten', 'daycare'],
  ],
  birthday: [['생일', '생신'], ['birthday']],
  rain: [
    ['비', '소나기', '호우', '폭우'],
    ['rain', 'rainy', 'shower', 'showers'],
  ],
  snow: [['눈', '폭설'], ['snow']],
  bike: [['자전거'], ['bike', 'bicycle', 'cycling', 'ride']],
  hike: [
    ['등산', '산행'],
    ['hike', 'hiking', 'trail'],
  ],
  car: [
    ['차', '차량', '자동차', '주차'],
    ['car', 'vehicle', 'parked', 'parking'],
  ],
  link: [['링크'], ['link', 'url']],
  price: [
    ['가격', '값'],
    ['price', 'cost'],
  ],
  cancel: [['취소'], ['cancel', 'cancelled', 'canceled', 'cancellation']],
  change: [
    ['변경', '바뀌', '바뀐', '바꿨'],
    ['changed', 'change', 'moved', 'updated'],
  ],
  office: [['사무실', '회사'], ['office']],
  water: [
    ['누수', '물'],
    ['water', 'leak'],
  ],
  mom: [
    ['엄마', '어머니'],
    ['mom', 'mum', 'mother'],
  ],
  dad: [
    ['아빠', '아버지'],
    ['dad', 'father'],
  ],
  letter: [
    ['편지', '우편'],
    ['letter', 'mail'],
  ],
  reply: [
    ['회신', '답장', '답변', '응답'],
    ['reply', 'respond', 'response', 'rsvp'],
  ],
  render: [['렌더'], ['render', 'rendering']],
  video: [['영상', '동영상', '비디오'], ['video']],
  class: [
    ['수업', '강의'],
    ['class', 'lecture', 'lesson'],
  ],
};

const byEnglish = new Map<string, string>();
const koreanStarts: [start: string, idea: string][] = [];
for (const [idea, [ko, en]] of Object.entries(FIELD_WORDS)) {
  for (const word of en) if (!byEnglish.has(word)) byEnglish.set(word, idea);
  for (const word of ko) koreanStarts.push([word, idea]);
}

/** The idea of a word that is in the table, or null. Single Hangul letters have to be the whole word. */
export function ideaOf(word: string): string | null {
  const english = byEnglish.get(word);
  if (english !== undefined) return english;
  for (const [start, idea] of koreanStarts) {
    if (start.length === 1 ? word === start : word.startsWith(start)) return idea;
    if (start.length >= 2 && word.length > start.length && word.endsWith(start)) return idea;
  }
  return null;
}
