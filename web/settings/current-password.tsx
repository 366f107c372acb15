import type { PasswordInputProps } from "@mantine/core";
import { ReadablePasswordInput } from "../components/credential-inputs.tsx";
import { optionalPart } from "../components/late-part.tsx";
import { useViewer } from "../session/session.ts";

const NoPassword = optionalPart(async () => (await import("./no-password.tsx")).NoPassword);

/** Asks for the current password. Accounts without one must have signed in recently. */
export function CurrentPassword(props: PasswordInputProps) {
	if (!useViewer()?.hasPassword) return <NoPassword />;
	return <ReadablePasswordInput label="Current password" autoComplete="current-password" {...props} />;
}
