import { Die } from './die.tsx';
import { useTexts } from './texts-context.ts';

/** The page was opened by an address that is no launch link. */
export function NoToken() {
  const { page } = useTexts();
  return (
    <main className="closed">
      <div className="closed__card">
        <Die className="closed__die" />
        <h1 className="closed__title">{page.noToken}</h1>
        <p className="closed__why">{page.noTokenWhy}</p>
      </div>
    </main>
  );
}
