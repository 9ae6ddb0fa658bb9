import { readFileSync } from 'node:fs';

type Dashboard = { panels: { targets: { expr: string }[] }[] };

export function dashboardQueries(): string[] {
  const { panels }: Dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

export function alarmQueries(): string {
  return readFileSync('deploy/prometheus-alarms.yaml', 'utf8').replaceAll(
    /^.*(summary|description|alert):.*$|^#.*$/gm,
    '',
  );
}
