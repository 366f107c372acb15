/** The demo's login. Every start prints it, so a public server should change it. */
export const DEMO_OWNER = { fullName: "Demo Owner", email: "demo@linkstead.example", password: "demo-linkstead" };
