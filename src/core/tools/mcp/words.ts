import { assertNever } from '../../errors.ts';
import type { Language } from '../tool.ts';

/** Why a server is not there. `detail` is its own last word, made safe. */
export type McpProblem =
  | { type: 'settings' }
  | { type: 'no_command'; command: string }
  | { type: 'no_key'; key: string }
  | { type: 'start_timeout'; seconds: number }
  | { type: 'start'; detail: string }
  | { type: 'unreachable'; host: string; detail: string }
  | { type: 'refused'; host: string; status: number }
  | { type: 'ended'; detail: string }
  | { type: 'too_big' };

const ko = {
  problem: (problem: McpProblem): string => {
    switch (problem.type) {
      case 'settings':
        return 'config.yaml의 mcp에는 command와 url 가운데 하나만, url은 http:// 나 https:// 주소로 적어 주세요.';
      case 'no_command':
        return `${problem.command} 명령을 찾지 못했어요. 설치되어 있는지, config.yaml의 command와 cwd가 맞는지 봐 주세요.`;
      case 'no_key':
        return `‘${problem.key}’ 열쇠를 찾지 못했어요. 설정의 열쇠에 넣어 주세요.`;
      case 'start_timeout':
        return `${problem.seconds}초 안에 준비되지 않았어요.`;
      case 'start':
        return `시작하지 못했어요.${detail(problem.detail)}`;
      case 'unreachable':
        return `${problem.host}에 연결하지 못했어요.${detail(problem.detail)}`;
      case 'refused':
        return problem.status === 401 || problem.status === 403
          ? `${problem.host}에서 들여보내 주지 않았어요(${problem.status}). headers_ref의 열쇠를 확인해 주세요.`
          : `${problem.host}에서 ${problem.status} 응답을 받았어요. config.yaml의 url을 확인해 주세요.`;
      case 'ended':
        return `도중에 꺼졌어요.${detail(problem.detail)}`;
      case 'too_big':
        return '한 번에 너무 큰 답을 보내서 연결을 끊었어요.';
      default:
        return assertNever(problem);
    }
  },
  down: (server: string, problem: string, seconds: number) =>
    `‘${server}’ 도구 서버가 지금 없어요. ${problem} ${seconds}초쯤 뒤에 다시 시작해 볼게요.`,
  off: (server: string) => `‘${server}’ 도구 서버는 꺼져 있어요. config.yaml의 mcp를 봐 주세요.`,
  notInTime: (server: string) => `‘${server}’ 도구 서버가 아직 준비되지 않았어요. 조금 뒤에 다시 해 주세요.`,
  lost: (tool: string, problem: string) =>
    `${tool} 도구를 쓰는 중에 서버와 끊겼어요. ${problem} 일이 끝났는지는 알 수 없어요. 다시 시작하는 중이니 확인한 뒤 다시 해 주세요.`,
  timeout: (tool: string, seconds: number) =>
    `${tool} 도구가 ${seconds}초 안에 끝나지 않아서 멈추라고 했어요. 일이 끝났는지는 알 수 없어요.`,
  stopped: (tool: string) => `${tool} 도구를 멈추라고 했어요. 일이 끝났는지는 알 수 없어요.`,
  gone: (tool: string) => `${tool} 도구는 이제 그 서버에 없어요.`,
  failed: (tool: string, text: string) => `${tool} 도구가 하지 못했다고 해요. ${text}`,
  badArgs: (tool: string, text: string) => `${tool} 도구에 넣은 값을 고쳐 주세요. ${text}`,
  broken: (tool: string, text: string) => `${tool} 도구에서 알아볼 수 없는 답이 왔어요. ${text}`,
  noText: '글로 된 답은 없어요.',
  media: (kind: 'image' | 'audio' | 'file', type: string, size: string) =>
    `[${{ image: '그림', audio: '소리', file: '파일' }[kind]} ${type}, ${size}: 내용은 싣지 않았어요]`,
  cut: (shown: number, all: number) => `(모두 ${all}자 중 앞 ${shown}자예요.)`,
  noAbout: (server: string) => `${server} 서버의 도구예요.`,
};

export type McpWords = typeof ko;

const en: McpWords = {
  problem: (problem) => {
    switch (problem.type) {
      case 'settings':
        return 'Write either command or url in mcp of config.yaml, url with http:// or https://.';
      case 'no_command':
        return `The command ${problem.command} was not found. Check that it is installed, and command and cwd in config.yaml.`;
      case 'no_key':
        return `The key “${problem.key}” was not found. Add it to the keys in the settings.`;
      case 'start_timeout':
        return `It was not ready within ${problem.seconds} s.`;
      case 'start':
        return `It could not be started.${detail(problem.detail)}`;
      case 'unreachable':
        return `${problem.host} could not be reached.${detail(problem.detail)}`;
      case 'refused':
        return problem.status === 401 || problem.status === 403
          ? `${problem.host} did not let us in (${problem.status}). Check the key of headers_ref.`
          : `${problem.host} answered ${problem.status}. Check url in config.yaml.`;
      case 'ended':
        return `It ended by itself.${detail(problem.detail)}`;
      case 'too_big':
        return 'It sent too large an answer, so the connection was cut.';
      default:
        return assertNever(problem);
    }
  },
  down: (server, problem, seconds) =>
    `The tool server “${server}” is not there now. ${problem} It will be started again in about ${seconds} s.`,
  off: (server) => `The tool server “${server}” is switched off. See mcp in config.yaml.`,
  notInTime: (server) => `The tool server “${server}” is not ready yet. Try again in a moment.`,
  lost: (tool, problem) =>
    `The server was lost during ${tool}. ${problem} Whether the work was done is not known. It is being restarted; check, then try again.`,
  timeout: (tool, seconds) =>
    `${tool} did not finish within ${seconds} s and was told to stop. Whether the work was done is not known.`,
  stopped: (tool) => `${tool} was told to stop. Whether the work was done is not known.`,
  gone: (tool) => `The server no longer has the tool ${tool}.`,
  failed: (tool, text) => `${tool} says that it failed. ${text}`,
  badArgs: (tool, text) => `Please correct what was given to ${tool}. ${text}`,
  broken: (tool, text) => `${tool} gave an answer that can't be understood. ${text}`,
  noText: 'There is no answer in words.',
  media: (kind, type, size) => `[${kind} ${type}, ${size}: not included]`,
  cut: (shown, all) => `(The first ${shown} of ${all} characters.)`,
  noAbout: (server) => `A tool of the server ${server}.`,
};

function detail(text: string): string {
  return text === '' ? '' : ` (${text})`;
}

const all: Record<Language, McpWords> = { ko, en };

export function mcpWords(language: Language): McpWords {
  return all[language];
}
