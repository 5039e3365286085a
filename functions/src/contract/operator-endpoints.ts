import { endpoints, post } from './endpoints.ts';
import {
  operatorActRequest,
  operatorActResponse,
  operatorReadRequest,
  operatorReadResponse,
} from './operator.ts';

/** Endpoints that are not in `endpoints`, so that only the operator's page loads their schemas. */
export const operatorEndpoints = {
  operatorRead: post('/api/operator/read', 'operator', operatorReadRequest, operatorReadResponse),
  operatorAct: post('/api/operator/act', 'operator', operatorActRequest, operatorActResponse),
};

export const allEndpoints = { ...endpoints, ...operatorEndpoints };

export type EndpointName = keyof typeof allEndpoints;
