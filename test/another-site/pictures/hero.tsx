import horizon from './horizon.svg';

export function HeroDrawing() {
  return <img src={horizon} alt="" width="1440" height="900" />;
}
