import { type Answered, type Fault, type Passing, success } from './faultyServer';

const is = ({ path, body }: Passing, address: string, method?: string) =>
  path.split('?')[0] === address && (method === undefined || body?.method === method);

const isList = (passing: Passing) => is(passing, '/api/directory/list', 'list');

/** Changes the successful answers of one call. */
const changed =
  (address: string, method: string | undefined, change: (body: Answered['body']) => void) =>
  (answered: Answered, passing: Passing) => {
    if (is(passing, address, method) && answered.body?.Success) change(answered.body);
    return undefined;
  };

const changedList = (
  change: (value: { list: object[]; pagination: Record<string, number> }) => void,
) => changed('/api/directory/list', 'list', ({ Value }) => change(Value));

/** Leaves a field of a list's query out. */
const ignoring = (field: string, when: (value: unknown) => boolean = () => true) => ({
  request: (passing: Passing) => {
    if (isList(passing) && when(passing.body[field])) delete passing.body[field];
    return undefined;
  },
});

/** Answers a call by itself, without doing anything. */
const swallowing = (address: string, method: string | undefined, value: unknown) => ({
  request: (passing: Passing) => (is(passing, address, method) ? success(value) : undefined),
});

const withStatus = (answered: Answered, status: number): Answered => ({ ...answered, status });

/** Faults that a backend may have. The kit must find each of them. */
export const FAULTS: readonly Fault[] = [
  {
    about: 'a success without Success',
    answer: changed('/api/directory/list', 'list', (body) => {
      delete body.Success;
    }),
  },
  {
    about: 'a value under another name',
    answer: changed('/api/rule', 'list', (body) => {
      body.value = body.Value;
      delete body.Value;
    }),
  },
  {
    about: 'a failure without Message',
    answer: (answered) => {
      if (answered.body?.Success === false) delete answered.body.Message;
      return undefined;
    },
  },
  {
    about: 'field errors with status 200',
    answer: (answered) =>
      (answered.status === 422 ? withStatus(answered, 200) : undefined) as never,
  },
  {
    about: 'field errors without fields',
    answer: (answered) => {
      if (answered.status === 422) answered.body.Value = null;
      return undefined;
    },
  },
  {
    about: 'unknown fields are taken',
    request: ({ body }) => {
      if (body) delete body.nobody;
      return undefined;
    },
  },
  {
    about: 'a broken body is a server error',
    answer: async (answered, { text, body }) =>
      text !== '' && body === undefined && answered.status === 400
        ? withStatus(answered, 500)
        : undefined,
  },
  {
    about: 'unknown calls succeed',
    answer: async (_, passing) => (is(passing, '/api/nothing') ? success(null) : undefined),
  },
  {
    about: '/api/500 succeeds',
    answer: async (_, passing) => (is(passing, '/api/500') ? success(null) : undefined),
  },
  {
    about: 'a change of a missing record succeeds',
    answer: async (answered, passing) =>
      is(passing, '/api/directory/update') && answered.status === 404 ? success({}) : undefined,
  },
  {
    about: 'a wrong password signs in',
    answer: changed('/api/login', undefined, ({ Value }) => {
      if (Value.status === 'error') Value.status = 'ok';
    }),
  },
  {
    about: 'signing in does not say the authority',
    answer: changed('/api/login', undefined, ({ Value }) => {
      delete Value.currentAuthority;
    }),
  },
  {
    about: 'scripts can read the cookie',
    answer: (answered) => {
      answered.cookies = answered.cookies.map((cookie) => cookie.replace(/;\s*HttpOnly/i, ''));
      return undefined;
    },
  },
  {
    about: 'the cookie goes to other sites',
    answer: (answered) => {
      answered.cookies = answered.cookies.map((cookie) => cookie.replace(/;\s*SameSite=\w+/i, ''));
      return undefined;
    },
  },
  {
    about: 'one call needs no session',
    answer: async (answered, passing) =>
      is(passing, '/api/activities') && answered.status === 401 ? success([]) : undefined,
  },
  {
    about: 'signing out only answers',
    ...swallowing('/api/logout', undefined, {}),
  },
  {
    about: 'writes from other sites are taken',
    request: (passing) => {
      if (passing.headers['sec-fetch-site'] === 'cross-site') {
        delete passing.headers.origin;
        passing.headers['sec-fetch-site'] = 'same-origin';
      }
      return undefined;
    },
  },
  {
    about: 'a role may make a call of others',
    answer: async (answered, passing) =>
      is(passing, '/api/users', 'list') && answered.status === 403 ? success(null) : undefined,
  },
  {
    about: 'a forbidden call is a missing session',
    answer: (answered) =>
      (answered.status === 403 ? withStatus(answered, 401) : undefined) as never,
  },
  (() => {
    let cookie = '';
    return {
      about: 'a secretary lists all people',
      request: (passing: Passing) => {
        if (is(passing, '/api/users', 'post')) ({ cookie = '' } = passing.headers);
        if (isList(passing) && cookie) passing.headers.cookie = cookie;
        return undefined;
      },
    };
  })(),
  {
    about: 'the total is that of the page',
    answer: changedList(({ list, pagination }) => {
      pagination.total = list.length;
    }),
  },
  { about: 'the page size is ignored', ...ignoring('pageSize', (value) => value === 2) },
  { about: 'the page number is ignored', ...ignoring('currentPage') },
  { about: 'the order is ignored', ...ignoring('sorter', (value) => /^name/.test(String(value))) },
  {
    about: 'the descending order is ignored',
    request: (passing) => {
      if (isList(passing)) passing.body.sorter = passing.body.sorter?.replace('descend', 'ascend');
      return undefined;
    },
  },
  {
    about: 'an unknown order is taken',
    ...ignoring('sorter', (value) => value === 'secret_ascend'),
  },
  { about: 'a page of 201 rows is given', ...ignoring('pageSize', (value) => value === 201) },
  { about: 'a filter is ignored', ...ignoring('remark') },
  { about: 'a percent sign finds everything', ...ignoring('remark', (value) => value === '%') },
  {
    about: 'a filter minds the case',
    answer: (answered, passing) => {
      const { remark } = passing.body ?? {};
      if (isList(passing) && remark && answered.body?.Success) {
        const { Value } = answered.body;
        Value.list = Value.list.filter((each: { remark: string }) => each.remark.includes(remark));
      }
      return undefined;
    },
  },
  {
    about: 'the GET list has another order',
    answer: changed('/api/directory', undefined, ({ Value }) => Value.list?.reverse()),
  },
  {
    about: 'deleting only answers',
    ...swallowing('/api/directory/delete', 'delete', { deleted: 1 }),
  },
  { about: 'restoring only answers', ...swallowing('/api/directory', 'restore', { restored: 1 }) },
  {
    about: 'lists hold full numbers',
    answer: changedList(({ list }) => {
      for (const each of list as { mobile: string }[]) {
        each.mobile = each.mobile.replace('138****1234', '13800001234');
      }
    }),
  },
  {
    about: 'looking at a number leaves no trace',
    answer: changed('/api/history', 'list', ({ Value }) => {
      Value.list = Value.list.filter((line: { action: string }) => line.action !== 'reveal');
    }),
  },
  {
    about: 'an export ends early',
    answer: async (answered, passing) =>
      is(passing, '/api/directory/list', 'export')
        ? { ...answered, body: undefined, text: answered.text.split('\n').slice(0, -2).join('\n') }
        : undefined,
  },
  {
    about: 'a save does not raise the version',
    answer: changed('/api/directory/update', undefined, ({ Value }) => {
      Value.version -= 1;
    }),
  },
  {
    about: 'the last save wins',
    answer: async (answered, passing, again) => {
      if (answered.status !== 409 || !passing.path.includes('update')) return undefined;
      const { version } = answered.body.Value;
      return again({ ...passing, body: { ...passing.body, version } });
    },
  },
  {
    about: 'a conflict without the present record',
    answer: (answered) => {
      if (answered.status === 409) answered.body.Value = null;
      return undefined;
    },
  },
  {
    about: 'a new course loses its classes',
    request: (passing) => {
      if (is(passing, '/api/rule', 'post')) delete passing.body.sessions;
      return undefined;
    },
  },
  {
    about: 'the history forgets what was before',
    answer: changed('/api/history', 'list', ({ Value }) => {
      for (const line of Value.list) line.before = null;
    }),
  },
  {
    about: 'wrong rows of an import are taken',
    answer: (answered, { path }) => {
      if (path !== '/api/directory/import') return undefined;
      for (const row of answered.body?.Value?.rows ?? []) row.verdict = 'new';
      return undefined;
    },
  },
  (() => {
    const seen = new Set<string>();
    return {
      about: 'a repeated job is refused',
      answer: async (answered: Answered, { body, path }: Passing) => {
        if (path !== '/api/directory/import' || body?.step !== 'commit') return undefined;
        const isRepeated = seen.has(body.jobKey);
        seen.add(body.jobKey);
        const refused = { Success: false, Message: '重复', ErrorCode: 'CONFLICT', Value: null };
        return isRepeated ? { ...answered, status: 409, body: refused } : undefined;
      },
    };
  })(),
  (() => {
    let first: Answered | undefined;
    return {
      about: 'another job key does the same import',
      answer: async (answered: Answered, { body, path }: Passing) => {
        if (path !== '/api/directory/import' || body?.step !== 'commit') return undefined;
        first ??= answered;
        return answered.status >= 400 ? first : undefined;
      },
    };
  })(),
  {
    about: 'tags come in an envelope',
    answer: async (answered, passing) =>
      is(passing, '/api/tags') && Array.isArray(answered.body) ? success(answered.body) : undefined,
  },
  {
    about: 'clearing notices answers with nothing',
    answer: changed('/api/notices', 'clear', (body) => {
      body.Value = {};
    }),
  },
  {
    about: 'an amount of 0 is taken',
    request: ({ body }) => {
      if (body?.amount === '0') body.amount = '1';
      return undefined;
    },
  },
  {
    about: 'the current user stands in Value',
    answer: async (answered, passing) =>
      is(passing, '/api/currentUser') && answered.body?.Success
        ? success(answered.body)
        : undefined,
  },
  {
    about: 'a contact lacks a field',
    answer: changed('/api/directory', 'post', ({ Value }) => {
      delete Value.wechat;
    }),
  },
  {
    about: 'a number comes as a text',
    answer: changed('/api/rule', 'list', ({ Value }) => {
      for (const each of Value.list) each.sessionCount = String(each.sessionCount);
    }),
  },
];
