import type { ComponentProps } from "react";
import { latePart } from "../components/late-part.tsx";
import type { InAccount as InAccountPart } from "./in-account.tsx";

/** Most people have no team. */
const InAccount = latePart(async () => (await import("./in-account.tsx")).InAccount);

interface AccountOfProps extends Omit<ComponentProps<typeof InAccountPart>, "id"> {
	/** The account in the address. Without one, what stands below is about the person's own. */
	id: string | undefined;
}

/** Makes what stands below about the account in the address, for those who may do this there. */
export function AccountOf({ id, children, ...props }: AccountOfProps) {
	if (id === undefined) return children;
	return (
		<InAccount id={id} {...props}>
			{children}
		</InAccount>
	);
}
