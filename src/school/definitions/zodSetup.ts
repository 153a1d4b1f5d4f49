import { z } from 'zod';

// zod compiles its checks with `new Function` otherwise, which the Content-Security-Policy refuses.
z.config({ jitless: true });

export { z };
