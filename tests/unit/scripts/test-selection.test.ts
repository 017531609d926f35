import { expect, it } from 'vitest';
import { parseSelection } from '../../../scripts/test/selection.ts';
import { STEP_NAMES } from '../../../scripts/test/steps.ts';

it('every step runs by default', () => {
  expect(parseSelection([])).toEqual({ names: new Set(STEP_NAMES), complete: true, keepGoing: false });
});

it('only the selected steps run, and --keep-going continues after a failure', () => {
  expect(parseSelection(['--only', 'unit,lint', '--keep-going'])).toEqual({
    names: new Set(['unit', 'lint']),
    complete: false,
    keepGoing: true,
  });
});

it('an unknown step is rejected by name', () => {
  expect(() => parseSelection(['--only', 'unit,units'])).toThrow(
    /There is no step units\. The steps are format, /,
  );
});
