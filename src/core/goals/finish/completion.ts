import type { FolderPort, RoundPort } from '../ports.ts';
import type { Language } from '../words.ts';
import type { CallsStore } from './calls-store.ts';
import type { Course } from './course.ts';
import { type Claimed, checkEvidence, sameRequirement } from './evidence.ts';
import type { FinishStore, Requirement } from './finish-store.ts';
import { accepts, type Judgement, judge } from './judge.ts';
import { passed, type Verified, verify } from './verify.ts';
import type { FinishWords } from './words.ts';

export interface CompletionDeps {
  calls: CallsStore;
  finish: FinishStore;
  rounds: RoundPort;
  folders: FolderPort;
  now: () => number;
  language: () => Language;
  words: () => FinishWords;
  verifyTimeoutMs: () => number;
}

export interface Claim {
  summary: string;
  evidence: Claimed[];
}

/** How much of a check's output the model is told (characters). */
const OUTPUT_SHOWN = 4000;

/** Decides whether a claimed completion holds. What code can check, code checks; the model only judges what is left. */
export function createCompletion(deps: CompletionDeps) {
  const { calls, finish } = deps;

  /** Runs the verify command, unless it was run since the last change. */
  const check = async (course: Course): Promise<Verified | null> => {
    const command = course.goal.plan.finish?.verify ?? null;
    const { folder, signal, lastChange } = course;
    if (command === null || folder === null) return null;
    if (course.verified !== null && course.verifiedChange === lastChange && course.verified.broke === null) {
      return course.verified;
    }
    const timeoutMs = deps.verifyTimeoutMs();
    const verified = await verify(deps.folders, { command, folder, timeoutMs, now: deps.now(), signal });
    course.verified = verified;
    course.verifiedChange = lastChange;
    finish.change(course.goal.id, { verified, verifiedChange: lastChange });
    return verified;
  };

  const noteRequirements = (course: Course, claimed: readonly Claimed[], judgement: Judgement | null) => {
    const stateOf = (text: string): Requirement['state'] => {
      const verdict = judgement?.requirements.find((each) => sameRequirement(each.requirement, text));
      if (verdict === undefined) return judgement === null || accepts(judgement) ? 'checked' : 'unseen';
      return verdict.met === 'yes' ? 'checked' : verdict.met === 'no' ? 'failing' : 'unseen';
    };
    const listed = course.goal.plan.finish?.requirements ?? [];
    const extra = judgement?.requirements.map((each) => each.requirement) ?? [];
    const texts = [...listed, ...claimed.map((each) => each.requirement), ...extra, ...(judgement?.missing ?? [])];
    const unique = texts.filter((text, i) => texts.findIndex((other) => sameRequirement(other, text)) === i);
    const rows = unique.map((text) => {
      const mine = claimed.find((each) => sameRequirement(each.requirement, text));
      const verdict = judgement?.requirements.find((each) => sameRequirement(each.requirement, text));
      const state: Requirement['state'] =
        mine === undefined && verdict === undefined ? (listed.includes(text) ? 'unseen' : 'failing') : stateOf(text);
      return { text, state, note: verdict?.why ?? mine?.note ?? '', calls: [...(mine?.calls ?? [])] };
    });
    finish.setRequirements(course.goal.id, rows);
  };

  const byCommand = (command: string, verified: Verified): string =>
    deps.words().byCommand(command, (verified.ms / 1000).toFixed(1));

  return {
    check,
    /** Null: it is done, and `course.report` says so. Else what is missing, for the model. */
    async complete(course: Course, { summary, evidence }: Claim): Promise<string | null> {
      const words = deps.words();
      const { goal, signal } = course;
      const plan = goal.plan.finish;
      const listed = plan?.requirements ?? [];
      const shown = (n: number) => calls.get(goal.id, n);
      // Before the check: what it says of the requirements counts also where the command fails.
      const problems = checkEvidence(evidence, listed, shown, course.lastChange);
      const command = plan?.verify ?? null;
      if (command !== null) {
        const verified = await check(course);
        if (!passed(verified)) {
          const code = words.toModel.exit(verified?.code ?? null, verified?.broke ?? null);
          return words.toModel.notVerified(command, code, (verified?.output ?? '').slice(0, OUTPUT_SHOWN));
        }
        if (listed.length > 0 && problems.length > 0) return words.toModel.notShown(problems.map(words.toUser.problem));
        if (evidence.length > 0 && problems.length === 0) noteRequirements(course, evidence, null);
        const lines = listed.length === 0 ? [] : evidence.map(lineOf);
        const said = [byCommand(command, verified!), ...(lines.length === 0 ? [] : [words.byCalls(lines)])].join('\n');
        course.report = { kind: 'complete', summary, evidence: said, change: course.lastChange };
        return null;
      }
      if (problems.length > 0) return words.toModel.notShown(problems.map(words.toUser.problem));
      const judgement = await judge(deps.rounds, {
        agent: course.agent,
        goalId: goal.id,
        objective: goal.objective,
        claimed: evidence,
        call: shown,
        language: deps.language(),
        signal,
      });
      signal.throwIfAborted();
      if (judgement !== null) noteRequirements(course, evidence, judgement);
      if (judgement === null) return words.toModel.notJudged;
      if (!accepts(judgement)) {
        const unmet = judgement.requirements.filter((each) => each.met !== 'yes');
        return words.toModel.notShown([
          ...unmet.map((each) => words.toModel.unsure(each.requirement, each.met, each.why)),
          ...judgement.missing.map(words.toModel.missing),
        ]);
      }
      const said = words.byCalls(evidence.map(lineOf));
      course.report = { kind: 'complete', summary, evidence: said, change: course.lastChange };
      return null;
    },
  };
}

export type Completion = ReturnType<typeof createCompletion>;

const lineOf = ({ requirement, calls, note }: Claimed): string =>
  `- ${requirement} (${calls.join(', ')})${note === '' ? '' : `: ${note}`}`;
