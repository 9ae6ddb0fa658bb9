/** Asked for with each navigation, so that the guard is asked too. */
export const loader = () => null;

export default function Posts() {
  return <h1>Gestione Post</h1>;
}
