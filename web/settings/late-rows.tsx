import { ConnectDialog, type Connecting } from "./connect-dialog.tsx";
import { PasskeyRows, type PasskeyRowsProps } from "./passkey-rows.tsx";
import { SecondFactorRow } from "./second-factor-row.tsx";

/** What loads after the first rows of the sign-in methods: passkeys, the second factor, and the dialog that connects a provider. */
export function LateRows({ connecting, ...props }: PasskeyRowsProps & { connecting: Connecting }) {
	return (
		<>
			<PasskeyRows {...props} />
			<SecondFactorRow {...props} />
			<ConnectDialog {...connecting} />
		</>
	);
}
