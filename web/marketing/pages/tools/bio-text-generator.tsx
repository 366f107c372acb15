import "../../field-styles.ts";
import { BioTextGenerator } from "../../../tools/bio-text-generator.tsx";

export default function Page() {
	return <BioTextGenerator />;
}
