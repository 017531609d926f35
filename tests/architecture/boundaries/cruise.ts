import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { fileURLToPath } from 'node:url';

const CONFIG = fileURLToPath(new URL('../../../.dependency-cruiser.mjs', import.meta.url));

/** The violations that dependency-cruiser finds with the repository's rules in the `src` of a planted tree. */
export async function cruiseTree(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(['src'], { ...(await extractOptions(CONFIG)), baseDir: root });
  if (typeof output === 'string')
    throw new Error(`dependency-cruiser gave a text instead of a result: ${output}`);
  return output;
}

export async function listRuleNames(): Promise<string[]> {
  const { ruleSet } = await extractOptions(CONFIG);
  return (ruleSet?.forbidden ?? []).map((rule) => rule.name ?? '(a rule without a name)');
}
