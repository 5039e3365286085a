import { endpoints, post } from './endpoints.ts';
import {
  operatorActRequest,
  operatorActResponse,
  operatorReadRequest,
  operatorReadResponse,
} from './operator.ts';

/** Apart from the others, so that no page but the operator's loads their schemas. */
export const operatorEndpoints = {
  operatorRead: post('/api/operator/read', 'operator', operatorReadRequest, operatorReadResponse),
  operatorAct: post('/api/operator/act', 'operator', operatorActRequest, operatorActResponse),
};

/** Every endpoint, by the name of its Cloud Function. */
export const allEndpoints = { ...endpoints, ...operatorEndpoints };

export type EndpointName = keyof typeof allEndpoints;
