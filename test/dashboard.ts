import { readFileSync } from 'node:fs';

type Dashboard = { panels: { targets: { expr: string }[] }[] };

export function dashboardQueries(): string[] {
  const { panels }: Dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}
