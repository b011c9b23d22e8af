/** Returns a package whose members are loaded on first use, because loading all takes seconds. */
const lazyPackage = (load: (name: string) => unknown): object =>
  new Proxy(
    { __esModule: true },
    {
      get: (known, name) =>
        typeof name === 'symbol' || name in known || name === 'then'
          ? Reflect.get(known, name)
          : load(name),
    },
  );

const inKebab = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();

export const antd = lazyPackage((name) => require(`antd/lib/${inKebab(name)}`).default);

export const icons = lazyPackage((name) => require(`@ant-design/icons/${name}`).default);
