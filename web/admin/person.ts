import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../worker/router.ts";

/** A person or a team as administrators see one. */
export type Person = inferRouterOutputs<AppRouter>["people"]["find"][number];

/** What an account is called: a team by its name, a person by their address. */
export function nameOfAccount({ owners, fullName, email }: Pick<Person, "owners" | "fullName" | "email">): string {
	return owners ? fullName : email;
}
