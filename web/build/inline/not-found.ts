import './page.ts';
import { correctedPath } from '../../src/lib/start/corrected-path.ts';

/** The paths of all pages, inserted by web/build/inline-script.ts. */
declare const ADDRESSES: readonly string[];

const meant = correctedPath(location.pathname, ADDRESSES);
if (meant !== null) location.replace(meant + location.search + location.hash);
