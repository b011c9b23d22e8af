/** The accounts that every test server has. */
export const PASSWORDS = { admin: 'test-admin-password', user: 'test-user-password' };
