/** The accounts that every test server has, and those that it makes where a test asks for them. */
export const PASSWORDS = {
  admin: 'test-admin-password',
  user: 'test-user-password',
  clerk: 'test-clerk-password',
  secretary: 'test-secretary-password',
};
