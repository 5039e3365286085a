/**
 * Gives each request between Firebase's emulators its own connection. A function's process closes
 * an unused connection after five seconds. A busy emulator notices this too late, uses the closed
 * connection again, and responds with 500 (`write EPIPE`).
 */
import http from 'node:http';

http.globalAgent = new http.Agent({ keepAlive: false });
