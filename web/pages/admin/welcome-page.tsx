import { Welcome } from '../../management/welcome/welcome.tsx';

export function Page() {
  return <Welcome />;
}
