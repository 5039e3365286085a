import './page.ts';
import { meantPath } from '../../src/lib/start/meant-path.ts';

/** Every address of a page; set by web/build/inline-script.ts. */
declare const ADDRESSES: readonly string[];

const meant = meantPath(location.pathname, ADDRESSES);
if (meant !== null) location.replace(meant + location.search + location.hash);
