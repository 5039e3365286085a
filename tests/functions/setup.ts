// Loaded once for a worker, though this file runs for each test file.
import './own-services.ts';
