import { readFile } from 'node:fs/promises';
import type { OnLoadResult, Plugin } from 'esbuild';
import * as z from 'zod/mini';

/**
 * Modules of Firestore's client that nothing here uses: the admin API, compiled messages beside
 * the ones in protos.json, resumable uploads, locations, access policies and long-running
 * operations, tracing. They are empty in the bundle: using one throws a TypeError.
 */
const UNUSED = [
  /firestore-api\/build\/protos\/protos\.js$/,
  /firestore-api\/build\/src\/v1\/firestore_admin_client\.js$/,
  /google-gax\/build\/protos\/(iam_service|locations|operations)\.js$/,
  /google-gax\/build\/src\/(iamService|resumableUpload|resumableSourceFromFile)\.js$/,
];

/** The same, for what is instantiated or read all the same while the client loads. */
const REPLACED: [RegExp, string][] = [
  [/google-gax\/build\/src\/locationService\.js$/, 'exports.LocationsClient = class {};'],
  [
    /google-gax\/build\/src\/operationsClient\.js$/,
    'exports.OperationsClient = exports.OperationsClientBuilder = class {};',
  ],
  [
    /firestore\/build\/protos\/firestore_v1_proto_api\.js$/,
    'exports.google = { firestore: { v1: {} } };',
  ],
  [
    /firestore\/build\/src\/telemetry\/enabled-trace-util\.js$/,
    "exports.EnabledTraceUtil = require('./disabled-trace-util').DisabledTraceUtil;",
  ],
];

const folder = (name: string) => new URL(`../node_modules/${name}`, import.meta.url).pathname;
const FIRESTORE = folder('@google-cloud/firestore');
const ADMIN = folder('firebase-admin');

/** Installed once for the Admin SDK and once for Firestore's client, in the same version. */
const SHARED = /^(google-auth-library|gaxios|gcp-metadata|google-logging-utils)$/;

const namespace = z.object({ nested: z.record(z.string(), z.unknown()) });
const protos = z.object({
  nested: z.object({
    google: z.object({
      nested: z.object({
        firestore: z.object({ nested: z.object({ v1: z.unknown() }) }),
        protobuf: namespace,
        type: z.unknown(),
        rpc: z.unknown(),
      }),
    }),
  }),
});

/** Describes messages themselves; no message of Firestore contains one of these. */
const REFLECTION = /Descriptor|Options|FeatureSet|Edition|CodeInfo|UninterpretedOption|Visibility/;

/**
 * Makes Firestore's client in the bundle an eighth of its size, because a cold start parses and
 * runs all of it. Only for a client with `preferRest`: gRPC is left out, with it listeners
 * (`onSnapshot`), and both copies of google-gax and of the
 * credentials' library become one.
 */
export const smallFirestore: Plugin = {
  name: 'small-firestore',
  setup(builder) {
    const resolveFrom = (path: string, resolveDir: string) =>
      builder.resolve(path, { kind: 'require-call', resolveDir, pluginData: 'resolved' });
    builder.onResolve({ filter: /^google-gax(\/fallback)?$/ }, ({ path, pluginData }) => {
      if (pluginData === 'resolved') return undefined;
      if (path === 'google-gax') return { path, namespace: 'google-gax' };
      return resolveFrom(path, FIRESTORE);
    });
    builder.onResolve({ filter: SHARED }, ({ path, pluginData }) =>
      pluginData === 'resolved' ? undefined : resolveFrom(path, ADMIN),
    );
    builder.onLoad({ filter: /.*/, namespace: 'google-gax' }, () => ({
      contents: `module.exports = {
        ...require('google-gax/fallback'),
        loggingUtils: require('google-logging-utils'),
        Status: require('./node_modules/google-gax/build/src/status.js').Status,
      };`,
      resolveDir: FIRESTORE,
    }));
    for (const filter of UNUSED) builder.onLoad({ filter }, () => ({ contents: '' }));
    for (const [filter, contents] of REPLACED) {
      builder.onLoad({ filter }, ({ path }) => ({ contents, resolveDir: folderOf(path) }));
    }
    builder.onLoad({ filter: /firestore-api\/build\/protos\/protos\.json$/ }, ({ path }) =>
      usedProtos(path),
    );
  },
};

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The messages of Firestore's data API, without those of its admin API and of reflection. */
async function usedProtos(path: string): Promise<OnLoadResult> {
  const { nested } = z.parse(protos, JSON.parse(await readFile(path, 'utf8')));
  const { protobuf } = nested.google.nested;
  protobuf.nested = Object.fromEntries(
    Object.entries(protobuf.nested).filter(([name]) => !REFLECTION.test(name)),
  );
  return { contents: JSON.stringify({ nested }), loader: 'json' };
}
