import { type AllowedUse, type Machine, machines } from '#site/machines.ts';
import { permissions, signalsOf } from './allowed-uses.ts';

type Group = { title: string; isOf: (machine: Machine) => boolean; isAllowed: boolean };

/** A machine obeys only the group with its name (RFC 9309, 2.2.1), so each group repeats the rules of `*`. */
export function robotsLines(use: AllowedUse, closedPaths: string[]): string[] {
  const rules = [
    ...Object.entries(signalsOf(use)).map(([name, value]) => `${name}: ${value}`),
    ...closedPaths.map((path) => `Disallow: ${path}`),
  ];
  const groups = groupsOf(use).flatMap(({ title, isOf, isAllowed }) => [
    `# ${title}`,
    ...machines.flatMap((machine) =>
      isOf(machine) && machine.robots ? [`User-agent: ${machine.robots}`] : [],
    ),
    ...(isAllowed ? rules : ['Disallow: /']),
    '',
  ]);
  return ['User-agent: *', ...rules, '', ...groups];
}

function groupsOf(use: AllowedUse): Group[] {
  const { answers, training } = permissions[use];
  return [
    {
      title: 'Motori di ricerca',
      isOf: (machine) => machine.purpose === 'search' && !machine.answers,
      isAllowed: true,
    },
    {
      title: 'Chi risponde e cita',
      isOf: (machine) => machine.answers === true,
      isAllowed: answers,
    },
    {
      title: 'Chi addestra',
      isOf: ({ purpose }) => purpose === 'training',
      isAllowed: training,
    },
    {
      title: 'Anteprime',
      isOf: ({ purpose }) => purpose === 'preview',
      isAllowed: true,
    },
  ];
}
