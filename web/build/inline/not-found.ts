import './page.ts';
import { correctedPath } from '../../src/lib/start/corrected-path.ts';

/** The addresses of all pages. web/build/inline-script.ts sets them at build time. */
declare const ADDRESSES: readonly string[];

const meant = correctedPath(location.pathname, ADDRESSES);
if (meant !== null) location.replace(meant + location.search + location.hash);
