/** A browser storage for tests in Node, whose entries are own properties. */
class MemoryStorage {
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

const NAMES = ['localStorage', 'sessionStorage'] as const;

/** Gives each test of this file empty storages. */
export const freshStorages = (): void => {
  beforeEach(() => {
    for (const name of NAMES) {
      const value = new MemoryStorage();
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  });
};
