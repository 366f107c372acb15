export * from "./auth.ts";
export * from "./billing.ts";
export * from "./domains.ts";
export * from "./mail.ts";
export * from "./media.ts";
export * from "./pages.ts";
export * from "./socials.ts";
export * from "./stats.ts";
