import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { frameTexts } from '#site/texts/frame.ts';

const patienceMs = 150;

/** Tells a screen reader that the list is on its way, when the way is long. */
export function Pending() {
  const { location } = useNavigation();
  const isList = location?.pathname === '/pensieri-quotidiani';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isList) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isList]);
  return (
    <p className="solo-voce" role="status">
      {isLong && frameTexts.loadingThoughts}
    </p>
  );
}
