import { expect, it } from 'vitest';
import { parseSelection } from '../../../scripts/test/selection.ts';
import { STEP_NAMES } from '../../../scripts/test/steps.ts';

it('every step runs where nothing is asked for', () => {
  expect(parseSelection([])).toEqual({ names: new Set(STEP_NAMES), complete: true, keepGoing: false });
});

it('only the steps asked for run, and the first failure need not be the end', () => {
  expect(parseSelection(['--only', 'unit,lint', '--keep-going'])).toEqual({
    names: new Set(['unit', 'lint']),
    complete: false,
    keepGoing: true,
  });
});

it('a step that does not exist is rejected by name', () => {
  expect(() => parseSelection(['--only', 'unit,units'])).toThrow(
    /There is no step units\. The steps are format, /,
  );
});
