import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ParticipantRow, participantsCsv } from './participantsExport.ts';

const row = (name: string): ParticipantRow => ({
  number: '1',
  name,
  team: '',
  country: 'UA',
  city: '',
  race: '5km',
  participation: 'on-site',
  order: '',
  paid: '',
});

for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
  test(`a name that begins with ${JSON.stringify(sign)} is exported as text`, () => {
    assert.match(participantsCsv([row(`${sign}1`)]).toString(), new RegExp(`1;"?'\\${sign}1`));
  });
}
