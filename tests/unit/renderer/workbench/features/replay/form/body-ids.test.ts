import { describe, expect, it } from 'vitest';
import { findIds } from '#renderer/workbench/features/replay/form/body-ids.ts';

describe('the ids of a body', () => {
  const betwin =
    '{"account_id":"alice","session_id":"s-1","round_id":"r-1","transactions":[' +
    '{"id_provider":"b-1","type":"bet"},{"id_provider":"w-1","type":"win"}]}';

  it('are listed with their fields, and whether the request creates them', () => {
    expect(findIds('betwin', betwin)).toEqual([
      { id: 's-1', fields: ['session_id'], isNew: false },
      { id: 'r-1', fields: ['round_id'], isNew: true },
      { id: 'b-1', fields: ['id_provider'], isNew: true },
      { id: 'w-1', fields: ['id_provider'], isNew: true },
    ]);
  });

  it('of a rollback are its own and those of the originals', () => {
    const body =
      '{"round_id_provider":"r-1","transactions":[{"id_provider":"x","original_id_provider":"b-1"}]}';
    expect(findIds('rollback', body).map(({ id, isNew }) => [id, isNew])).toEqual([
      ['r-1', false],
      ['x', true],
      ['b-1', false],
    ]);
  });

  it('are listed once if two fields have the same value, and are found in almost valid JSON', () => {
    expect(findIds('betwin', '{"round_id":"same","transactions":[{"id_provider":"same",')).toEqual([
      { id: 'same', fields: ['round_id', 'id_provider'], isNew: true },
    ]);
  });
});
