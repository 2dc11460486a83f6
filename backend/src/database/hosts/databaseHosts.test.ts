import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProblem, getHosts } from './databaseHosts.ts';

/** With a comma, which also separates hosts. */
const user = 'run:a%2Cb';
const plain = 'run:a,b';
const secret = 'secret';

test('a connection string with several hosts becomes one for each', () => {
  assert.deepEqual(
    getHosts(`postgres://${user}@db1:5432,db2:5433,db3/run?target_session_attrs=read-write&sslmode=require`),
    [
      `postgres://${user}@db1:5432/run?sslmode=require`,
      `postgres://${user}@db2:5433/run?sslmode=require`,
      `postgres://${user}@db3/run?sslmode=require`,
    ],
  );
});

test('a connection string with one host stays as it is', () => {
  const one = `postgres://${plain}@db1:5432/run?target_session_attrs=read-write`;
  assert.deepEqual(getHosts(one), [one]);
});

test('what the product cannot use is named without the password', () => {
  assert.equal(findProblem(`postgres://run:${secret}@db1,db2/run`), undefined);
  assert.equal(findProblem(`postgres://run:${secret}@db1,db2/run?target_session_attrs=primary`), undefined);
  const wrong = [
    `postgres://run:${secret}@db1,db2/run?target_session_attrs=any`,
    `postgres://run:${secret}@db1:x,db2/run`,
  ];
  for (const url of wrong) {
    assert.ok(findProblem(url), url);
    assert.doesNotMatch(findProblem(url) ?? '', /secret/);
  }
});
