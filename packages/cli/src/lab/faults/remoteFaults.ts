import type { RemoteFault } from './fault.ts';
import { faultyContainer, stuckContainer } from './faultyContainer.ts';
import { delay, disconnect, hang, respond } from './interceptions.ts';
import { demandAnotherReact } from './sharedVersion.ts';

const throwing = () => "throw new Error('load fault');";

export const remoteFaults = [
  {
    name: 'offline',
    description: { ua: 'З’єднання із сервером файлів обривається.', en: 'The connection to its files is refused.' },
    files: disconnect,
  },
  {
    name: 'missing',
    description: { ua: 'Файлів немає: відповідь 404.', en: 'Its files are gone: 404.' },
    files: respond(404, 'gone'),
  },
  {
    name: 'slow',
    description: { ua: 'Кожен файл надходить на три секунди пізніше.', en: 'Every file arrives three seconds late.' },
    files: delay,
  },
  {
    name: 'hangs',
    description: {
      ua: 'Файл не надходить: за п’ять секунд з’єднання обривається.',
      en: 'A file never comes: after five seconds the connection ends.',
    },
    files: hang,
  },
  {
    name: 'syntax-error',
    description: {
      ua: 'Перший файл випуску з синтаксичною помилкою.',
      en: 'The release’s first file has a syntax error.',
    },
    release: { browser: () => 'var broken = {;' },
  },
  {
    name: 'throws-on-load',
    description: {
      ua: 'Випуск кидає помилку, щойно його завантажено.',
      en: 'The release throws as soon as it is loaded.',
    },
    release: { browser: throwing, server: throwing },
  },
  {
    name: 'throws-in-loader',
    description: { ua: 'Помилка під час завантаження даних сторінки.', en: 'It throws while a page loads its data.' },
    release: {
      browser: faultyContainer('throws in a loader', 'browser'),
      server: faultyContainer('throws in a loader', 'server'),
    },
  },
  {
    name: 'throws-in-render',
    description: { ua: 'Помилка під час побудови сторінки.', en: 'It throws while a page is rendered.' },
    release: {
      browser: faultyContainer('throws in render', 'browser'),
      server: faultyContainer('throws in render', 'server'),
    },
  },
  {
    name: 'wrong-shape',
    description: {
      ua: 'Випуск віддає не те, що обіцяє контракт.',
      en: 'What it exposes is not what the contract promises.',
    },
    release: {
      browser: faultyContainer('has the wrong shape', 'browser'),
      server: faultyContainer('has the wrong shape', 'server'),
    },
  },
  {
    name: 'wrong-contract',
    description: {
      ua: 'Випуск за контрактом, якого оболонка не знає.',
      en: 'It keeps a contract this shell does not know.',
    },
    release: {
      browser: faultyContainer('has an unknown contract', 'browser'),
      server: faultyContainer('has an unknown contract', 'server'),
    },
  },
  {
    name: 'wrong-shared-version',
    description: {
      ua: 'Випуск вимагає React, якого оболонка не має.',
      en: 'It insists on a React the shell does not have.',
    },
    release: { browser: demandAnotherReact, server: demandAnotherReact },
  },
  {
    name: 'server-throws-on-load',
    description: {
      ua: 'Серверна збірка кидає помилку під час завантаження.',
      en: 'Only its server build throws when loaded.',
    },
    release: { server: throwing },
  },
  {
    name: 'server-throws-in-loader',
    description: {
      ua: 'Серверна збірка кидає помилку в даних сторінки.',
      en: 'Only its server build throws in a loader.',
    },
    release: { server: faultyContainer('throws in a loader', 'server') },
  },
  {
    name: 'server-throws-in-render',
    description: { ua: 'Серверна збірка кидає помилку в побудові.', en: 'Only its server build throws in render.' },
    release: { server: faultyContainer('throws in render', 'server') },
  },
  {
    name: 'server-hangs',
    description: { ua: 'Серверна збірка ніколи не відповідає.', en: 'Only its server build never responds.' },
    release: { server: stuckContainer('waits', 'server') },
  },
  {
    name: 'server-loops',
    description: { ua: 'Серверна збірка зациклюється.', en: 'Only its server build loops forever.' },
    release: { server: stuckContainer('loops', 'server') },
  },
] as const satisfies readonly RemoteFault[];

export type RemoteFaultName = (typeof remoteFaults)[number]['name'];
