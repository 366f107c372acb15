import "../bench/serve.ts";
