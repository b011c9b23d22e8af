import * as contract from '@/contract/figures';
import { request } from '@/utils/request/request';

export const getFigures = (query: contract.FiguresQuery) => request(contract.getFigures, query);
