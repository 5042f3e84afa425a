/** Whether a sentence asks for the best of the notices by what they cost a month, and not for every new one. */
export function asksForPicks(objective: string): boolean {
  const homes = /공고|주택|집|청약|임대|분양|housing|homes?|flats?/i.test(objective);
  const best = /추천|1순위|원리금|납부액|월\s*부담|가장\s*(?:싼|저렴|좋은|낮은)|recommend|cheapest|burden|best/i.test(
    objective,
  );
  return homes && best;
}
