import type { ComponentProps, ReactNode } from "react";
import { latePart } from "../components/late-part.tsx";
import type { InAccount as InAccountPart } from "./in-account.tsx";

/** Most people have no team. */
const InAccount = latePart(async () => (await import("./in-account.tsx")).InAccount);

interface AccountOfProps extends Pick<ComponentProps<typeof InAccountPart>, "verb"> {
	/** The account in the address. Without one, what stands below is about the person's own. */
	id: string | undefined;
	children: ReactNode;
}

/** Makes what stands below about the account in the address, for those who may do this there. */
export function AccountOf({ id, verb, children }: AccountOfProps) {
	if (id === undefined) return children;
	return (
		<InAccount id={id} verb={verb}>
			{children}
		</InAccount>
	);
}
