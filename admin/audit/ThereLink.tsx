import { Link } from '@tanstack/react-router';

/** To a screen of the admin, or to the editor, which is a page of the site. */
export function ThereLink({ address, label }: { address: string; label: string }) {
  const [path, query] = address.split('?');
  if (path === '/edit') return <a href={address}>{label}</a>;
  const search = Object.fromEntries(new URLSearchParams(query));
  return (
    <Link to={path!} search={search as never}>
      {label}
    </Link>
  );
}
