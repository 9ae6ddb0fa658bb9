import { type SitePath, Text } from '#app/site/editable.tsx';
import { useText } from '#app/site/use-site.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';

type HeadPath<Path> = Path extends `${infer Head}.left` ? Head : never;

/** The running head of a section of the site's texts. */
export function SectionHead({ path, onEmber }: { path: HeadPath<SitePath>; onEmber?: boolean }) {
  const right = useText(`${path}.right`);
  return (
    <RunningHead
      left={<Text path={`${path}.left`} />}
      right={right && <Text path={`${path}.right`} />}
      onEmber={onEmber}
    />
  );
}
