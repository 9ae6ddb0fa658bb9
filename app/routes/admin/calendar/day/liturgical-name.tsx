import type { LiturgicalDay } from '#app/calendar/liturgical/liturgical-day.ts';
import { LiturgicalLine } from '#app/ui/liturgical/liturgical-line.tsx';

type Props = { liturgical: LiturgicalDay | undefined; isSmall?: boolean; isShort?: boolean; saysColour?: boolean };

export function LiturgicalName({ liturgical, isSmall, isShort, saysColour }: Props) {
  if (!liturgical) return null;
  const { name, colour } = liturgical;
  const said = isShort ? name.replace(' del Tempo Ordinario', '') : name;
  return (
    <LiturgicalLine colour={colour} isSmall={isSmall}>
      {saysColour ? `${said}, ${colour}` : said}
    </LiturgicalLine>
  );
}
