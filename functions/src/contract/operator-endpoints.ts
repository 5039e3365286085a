import { endpoints, post } from './endpoints.ts';
import {
  operatorActRequest,
  operatorActResponse,
  operatorReadRequest,
  operatorReadResponse,
} from './operator.ts';

/** Separate from `endpoints`, so that only the operator's page loads these schemas. */
export const operatorEndpoints = {
  operatorRead: post('/api/operator/read', 'operator', operatorReadRequest, operatorReadResponse),
  operatorAct: post('/api/operator/act', 'operator', operatorActRequest, operatorActResponse),
};

export const allEndpoints = { ...endpoints, ...operatorEndpoints };

export type EndpointName = keyof typeof allEndpoints;
