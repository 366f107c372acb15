import { PasskeyRows, type PasskeyRowsProps } from "./passkey-rows.tsx";
import { SecondFactorRow } from "./second-factor-row.tsx";

/** The rows of the sign-in methods that load after the others: passkeys and the second factor. */
export function LateRows(props: PasskeyRowsProps) {
	return (
		<>
			<PasskeyRows {...props} />
			<SecondFactorRow {...props} />
		</>
	);
}
